import { answerQuestions } from '../answering.ts'
import { play, type Toy } from './play.ts'

/** A thread of readers for tests, with one reader. */
answerQuestions(({ question }: { readonly question: Toy }) => play(question))
