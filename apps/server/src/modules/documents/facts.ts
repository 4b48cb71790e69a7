import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import type { DocumentId } from './records.ts'

const ids = { documentId: uuid<DocumentId>(), agentId: uuid<AgentId>(), ownerId: uuid<UserId>() }

/** `agentId` wrote it for `ownerId`. */
export const documentWritten = fact('documents.document_written', ids)

/** The reader passed its final check for the first time. */
export const guidePassed = fact('documents.guide_passed', ids)
export const coursePassed = fact('documents.course_passed', ids)
