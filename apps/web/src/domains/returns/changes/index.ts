import { returnConfirm } from './approval-changes.ts'
import { claimCreate, claimDelete, claimUpdate } from './claim-changes.ts'
import { returnCreate } from './return-changes.ts'

export { claimEntity, returnEntity } from './return-entity.ts'

/** Every kind of change of returns and claims. */
export const returnChanges = [returnCreate, claimCreate, claimUpdate, claimDelete, returnConfirm]

export { returnConfirm }
