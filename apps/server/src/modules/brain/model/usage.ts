import type { ModelSettings } from '../../../kernel/settings/settings.ts'
import type { Usage } from '../types.ts'

/** Tries for one answer, whatever goes wrong: all of them are reserved before the first. */
export const TRIES_MAX = 3

export type Prompt = { readonly system: string; readonly prompt: string; readonly outputMax: number }

const MILLION = 1_000_000
const UNIT_USD = 0.001
/** English has about four bytes to a token; other scripts have fewer. */
const TOKEN_BYTES = 3
/** What servers add to a prompt, and what a second try adds. */
const AROUND_TOKENS = 200

/** Roughly as many as a tokeniser would count. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / TOKEN_BYTES) + 8

/** USD with six decimals, rounded up: usage is never free. */
const usdOf = ({ priceInput, priceOutput }: ModelSettings, input: number, output: number): number =>
  Math.ceil(Number((input * priceInput + output * priceOutput).toFixed(6))) / MILLION

export function usageOf(settings: ModelSettings, input: number, output: number, estimated: boolean): Usage {
  const usd = usdOf(settings, input, output)
  return {
    model: settings.name,
    inputTokens: input,
    outputTokens: output,
    usd,
    units: Math.ceil(Number((usd / UNIT_USD).toFixed(6))),
    estimated,
  }
}

/** The most that all tries together may cost: no tokeniser makes more tokens than there are bytes. */
export const worstUsd = (settings: ModelSettings, { system, prompt, outputMax }: Prompt): number =>
  TRIES_MAX * usdOf(settings, Buffer.byteLength(system + prompt) + AROUND_TOKENS, outputMax)
