// Requests to the server, as in docs/API.md. The keys are the options of the command line, the objects those of `hence COMMAND --json`.

export interface Answer<T = Record<string, unknown>> {
  code: number;
  results: T[];
  messages: string[];
  files?: Record<string, string>;
}

/** The result for unreadable text. */
export interface Unreadable {
  verdict: 'error';
  line?: number;
  column?: number;
  message: string;
}

export interface Progress {
  seconds: number;
  done: number;
  note?: string;
  moves?: number;
  pushes?: number;
  plan?: string;
  at_least?: number;
  metric?: string;
}

export interface Candidate {
  grid?: number;
  row: number;
  column: number;
  digit: number;
}

export interface Group {
  kind: 'cell' | 'row' | 'column' | 'box' | 'diagonal' | 'differs';
  text: string;
  candidates: Candidate[];
}

export interface Step {
  names: string[];
  sentence: string;
  placed: Candidate[];
  removed: Candidate[];
  truths: Group[];
  links: Group[];
  deadly?: { pattern: Candidate[]; escapes: Candidate[] }[];
  size: number;
  least: number;
  difficulty: number;
  assumes_unique: boolean;
  pattern?: string;
}

/** The server could not answer; its error as a sentence. */
export class ServerError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const away = "the server does not respond; check that 'hence serve' is running";

const send = (path: string, body: unknown, accept: string, signal?: AbortSignal): Promise<Response> =>
  fetched(`/api/v1/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: accept }, body: JSON.stringify(body), signal });

async function fetched(path: string, options: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ServerError(away, 0);
  }
  if (!response.ok) {
    const reply = (await response.json().catch(() => ({}))) as { error?: string };
    throw new ServerError(reply.error ?? `the server returned status ${response.status}`, response.status);
  }
  return response;
}

/** About the server. */
export const about = async () => (await (await fetched('/api/v1')).json()) as { version: string; catalogue: boolean; learns: boolean };

/** A short request. */
export async function ask<T = Record<string, unknown>>(
  command: string,
  question: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Answer<T>> {
  return (await (await send(command, question, 'application/json', signal)).json()) as Answer<T>;
}

export interface Job<T> {
  answer: Promise<Answer<T>>;
  /** Ends it early: the answer holds what was found so far. */
  stop(): void;
  /** Cancels it: the answer is an error, and the server stops working on it. */
  abort(): void;
}

/** A long request with progress. Closing the page cancels it. */
export function start<T = Record<string, unknown>>(
  command: string,
  question: Record<string, unknown>,
  onProgress: (progress: Progress) => void = () => {},
): Job<T> {
  const control = new AbortController();
  let id = '';
  let stopped = false;
  const sendStop = () => void send(`jobs/${id}/stop`, {}, 'application/json').catch(() => {});
  const run = async (): Promise<Answer<T>> => {
    const response = await send(command, question, 'text/event-stream', control.signal);
    for await (const { event, data } of events(response.body!)) {
      if (event === 'job') {
        id = data.id as string;
        if (stopped) sendStop();
      }
      if (event === 'progress') onProgress(data as unknown as Progress);
      if (event === 'result') return data as unknown as Answer<T>;
    }
    throw new ServerError(away, 0);
  };
  return {
    answer: run(),
    stop() {
      stopped = true;
      if (id !== '') sendStop();
    },
    abort: () => control.abort(),
  };
}

/** The events of a stream, without comments and events that have no data. */
export async function* events(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: string; data: Record<string, unknown> }> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read().catch((error) => {
      throw error instanceof TypeError ? new ServerError(away, 0) : error; // not an abort
    });
    if (done) return;
    rest += value;
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const lines = rest.slice(0, end).split('\n');
      rest = rest.slice(end + 2);
      const field = (name: string) =>
        lines
          .filter((l) => l.startsWith(`${name}:`))
          .map((l) => l.slice(name.length + 1).replace(/^ /, ''))
          .join('\n');
      const data = field('data');
      if (data !== '') yield { event: field('event') || 'message', data: JSON.parse(data) };
    }
  }
}
