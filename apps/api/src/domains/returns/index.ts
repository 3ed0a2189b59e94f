import './return-table.ts'

export { claimHandlers } from './claim-routes.ts'
export { handOverReturns } from './handover-repository.ts'
export { readReceiptForOffice } from './receipt-service.ts'
export { returnErasure } from './return-erasure.ts'
export { returnFileKinds } from './return-file-repository.ts'
export { moveReturns } from './return-move-repository.ts'
export { returnHandlers } from './return-routes.ts'
