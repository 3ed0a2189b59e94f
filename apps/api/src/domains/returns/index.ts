import './return-table.ts'

export { claimHandlers } from './claim-routes.ts'
export { handOverReturns } from './handover-repository.ts'
export { readReceiptForOffice } from './receipt/receipt-service.ts'
export { returnExports } from './return-export.ts'
export { returnFileKinds } from './return-file-repository.ts'
export { moveReturns } from './return-move-repository.ts'
export { returnHandlers } from './return-routes.ts'
