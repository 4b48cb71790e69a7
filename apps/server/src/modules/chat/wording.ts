import type { Language, TaskEffect } from './understand/intent.ts'

/** In whose words a request is read. */
export type Wording = { readonly language: Language; readonly name: string }

export const workKey = ({ language, name }: Wording, effect: TaskEffect, prompt: string): string =>
  JSON.stringify([language, name, effect, prompt])
