export const AREA = 'Catalog'

/** The catalog changes only with a release; being five minutes late with one hurts nobody. */
export const CACHING = { maxAgeS: 300 }
