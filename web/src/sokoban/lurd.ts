// Solutions as text: LURD with every notation of docs/FORMATS.md.

/** The page replays at most this many moves. */
export const mostMoves = 1_000_000;

const words: Record<string, string> = { left: 'l', up: 'u', right: 'r', down: 'd' };

/** Reads moves, keeping their case; errors name line and column. */
export function parseMoves(text: string): string {
  const trimmed = text.trim();
  if (/^["[{]/.test(trimmed)) return parseJson(trimmed);
  const kept = text
    .split(/\r\n?|\n/)
    .map((line) => (/^\s*[;#]/.test(line) ? '' : line))
    .join('\n');
  return new Reader(kept).all();
}

function parseJson(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('not valid JSON');
  }
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const object = value as Record<string, unknown>;
    value = object.plan ?? object.moves;
  }
  if (Array.isArray(value)) value = value.map((word) => words[String(word).toLowerCase()] ?? String(word)).join(' ');
  if (typeof value !== 'string') throw new Error('no solution in this JSON; expected "plan" with a string or an array');
  return new Reader(value).all();
}

/** 3r2(uL): a number repeats the letter or group after it. */
class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  all(): string {
    const moves = this.group(0);
    if (this.at < this.text.length) throw this.wrong("unmatched ')'");
    return moves;
  }

  private group(depth: number): string {
    if (depth > 50) throw this.wrong('groups nested too deeply');
    let moves = '';
    for (; this.at < this.text.length; ) {
      const symbol = this.text[this.at];
      if (symbol === ')') return moves;
      if (/[\s,]/.test(symbol)) {
        ++this.at;
        continue;
      }
      const digits = /^\d+/.exec(this.text.slice(this.at, this.at + 12))?.[0] ?? '';
      this.at += digits.length;
      const next = this.text[this.at] ?? '';
      let piece = next;
      if (next === '(') {
        const opened = this.at++;
        piece = this.group(depth + 1);
        if (this.at >= this.text.length) throw this.wrong("unmatched '('", opened);
      } else if (!/^[lurd]$/i.test(next)) {
        throw this.wrong(next === '' ? 'expected a move after the number' : `'${next}' is not a move; expected l, u, r or d (capitals push)`);
      }
      ++this.at;
      const times = digits === '' ? 1 : Number(digits);
      if (moves.length + piece.length * times > mostMoves) throw new Error(`more than ${mostMoves.toLocaleString('en')} moves`);
      moves += piece.repeat(times);
    }
    return moves;
  }

  private wrong(what: string, at = this.at): Error {
    const before = this.text.slice(0, at).split('\n');
    return new Error(`line ${before.length}, column ${before[before.length - 1].length + 1}: ${what}`);
  }
}
