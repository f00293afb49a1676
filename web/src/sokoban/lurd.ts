// Plans as text: LURD with everything that docs/FORMATS.md allows round it.

/** As many moves as the page replays. */
export const mostMoves = 1_000_000;

const words: Record<string, string> = { left: 'l', up: 'u', right: 'r', down: 'd' };

/** The moves of a text, or an error that says what is wrong where. Small and capital letters are kept as they are. */
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
    throw new Error('this begins like JSON, but is none');
  }
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const object = value as Record<string, unknown>;
    value = object.plan ?? object.moves;
  }
  if (Array.isArray(value)) value = value.map((word) => words[String(word).toLowerCase()] ?? String(word)).join(' ');
  if (typeof value !== 'string') throw new Error('no plan in this JSON: a string or an array as "plan" is expected');
  return new Reader(value).all();
}

/** 3r2(uL): numbers repeat the letter or group behind them. */
class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  all(): string {
    const moves = this.group(0);
    if (this.at < this.text.length) throw this.wrong("')' without '('");
    return moves;
  }

  private group(depth: number): string {
    if (depth > 50) throw this.wrong('too many groups in groups');
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
        if (this.at >= this.text.length) throw this.wrong("'(' without ')'", opened);
      } else if (!/^[lurd]$/i.test(next)) {
        throw this.wrong(next === '' ? 'a number without a move behind it' : `'${next}' is no move: l, u, r and d are, capitals push`);
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
