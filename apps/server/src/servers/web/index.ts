export { type Builder, buildApp, findBuild } from './builder.ts'
export { addWebApp } from './routes.ts'
