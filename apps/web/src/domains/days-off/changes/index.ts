export { daysOffAsk, daysOffChanges, daysOffWithdraw } from './days-off-changes.ts'
export { requestEntity } from './request-entity.ts'
