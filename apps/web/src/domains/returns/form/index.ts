export { ClaimForm, type ClaimFormProps } from './claim-form.tsx'
export type { ClaimValues } from './claim-form-rules.ts'
export { claimRecord, useClaimSubject } from './use-claim-subject.ts'
