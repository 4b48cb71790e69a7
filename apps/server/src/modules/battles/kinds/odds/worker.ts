import { answerQuestions } from '../../../../kernel/threads/answering.ts'
import { type Duel, playDuel, type Tally } from './duel.ts'

answerQuestions((duels: readonly Duel[]): Tally[] => duels.map(playDuel))
