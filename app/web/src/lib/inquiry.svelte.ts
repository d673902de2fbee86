import { ask, type Body, type Problem, type QuestionPath, type Resolution } from '../api/client';

/** An answer together with the question that led to it. */
export interface Answered {
  path: QuestionPath;
  body: Body;
  resolution: Resolution;
}

/** One question being asked: the facts, the answer or the problem, and the decisions taken so far. */
export class Inquiry {
  readonly path: QuestionPath;
  body = $state.raw<Body>({});
  busy = $state(false);
  answered = $state.raw<Answered>();
  problem = $state.raw<Problem>();

  #newest = 0;

  constructor(path: QuestionPath, body: Body) {
    this.path = path;
    this.body = body;
  }

  /** The decisions answered so far, oldest first. */
  get choices(): [string, string][] {
    return Object.entries(this.body['choices'] ?? {}).map(([decision, option]) => [decision, String(option)]);
  }

  /** Ask with these facts; a slower answer to an earlier question is dropped. */
  async run(body: Body = this.body): Promise<void> {
    const turn = ++this.#newest;
    this.body = body;
    this.busy = true;
    const { data, problem } = await ask(this.path, body);
    if (turn !== this.#newest) return;
    this.busy = false;
    this.problem = problem;
    this.answered = data && { path: this.path, body, resolution: data };
  }

  /** Answer the open decision and ask again with the same facts. */
  choose(decision: string, option: string): Promise<void> {
    return this.run({ ...this.body, choices: Object.fromEntries([...this.choices, [decision, option]]) });
  }

  /** Take back a decision and all that were taken after it. */
  takeBack(decision: string): Promise<void> {
    const at = this.choices.findIndex(([id]) => id === decision);
    return this.run({ ...this.body, choices: Object.fromEntries(this.choices.slice(0, at)) });
  }
}
