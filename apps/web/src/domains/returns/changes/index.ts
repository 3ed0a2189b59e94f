import { returnAnswer } from './answer-changes.ts'
import { receiptMail, returnConfirm } from './approval-changes.ts'
import { claimChanges, claimPhoto } from './claim-changes.ts'
import { returnCreate, returnDelete } from './return-changes.ts'

export { claimEntity, returnEntity } from './return-entity.ts'

export const returnChanges = [
	returnCreate,
	returnDelete,
	...claimChanges,
	returnConfirm,
	receiptMail,
	returnAnswer,
]

export { claimPhoto, receiptMail, returnConfirm }
