import openapiTypescript, { astToString } from 'openapi-typescript'

/** The types of the client, from the API's definition. Stands here because the generator needs the SDK's TypeScript. */
export async function clientTypes(definition: object): Promise<string> {
  const nodes = await openapiTypescript(JSON.stringify(definition))
  return `// Written by \`npm run generate\` from docs/openapi.json. Do not edit.\n${astToString(nodes)}`
}
