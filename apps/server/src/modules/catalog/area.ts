export const AREA = 'Catalog'

/** The catalog changes with a release only; five minutes of staleness after one hurt nobody. */
export const CACHING = { maxAgeS: 300 }
