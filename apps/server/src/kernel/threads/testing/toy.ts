import { answerQuestions, loadsAll } from '../answering.ts'
import { play, type Toy } from './play.ts'

answerQuestions((toy: Toy) => (toy.deed === 'loading' ? String(loadsAll()) : play(toy)))
