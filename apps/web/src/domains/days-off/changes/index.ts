export { daysOffAsk, daysOffChanges, daysOffWithdraw, requestEntity } from './days-off-changes.ts'
