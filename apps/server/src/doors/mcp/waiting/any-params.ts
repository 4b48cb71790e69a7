type Params = Record<string, unknown>

/** For methods that the library does not know: their parameters are looked at by who handles them. */
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
