import type { Module } from '../../kernel/module.ts'
import { getBundle } from './operations/get-bundle.ts'

export const bundles: Module = { name: 'bundles', area: 'Ownership and progress', operations: [getBundle] }
