import type { Language } from '../understand/intent.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import type { Phrases } from './phrases.ts'
import { portuguese } from './pt.ts'

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
}
