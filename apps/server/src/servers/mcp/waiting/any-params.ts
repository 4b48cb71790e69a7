type Params = Record<string, unknown>

/** For methods that the library does not know: their handlers check the parameters. */
export const anyParams = {
  params: {
    '~standard': {
      version: 1 as const,
      vendor: 'shugyo',
      validate: (value: unknown) => ({ value: (value ?? {}) as Params }),
      types: undefined as { input: unknown; output: Params } | undefined,
    },
  },
}
