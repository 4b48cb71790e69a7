import { answerQuestions } from '../answering.ts'
import { play } from './play.ts'

answerQuestions(play)
