export { ApprovalForm, approvalRecord } from './approval-form.tsx'
export type { Signing } from './signing-rules.ts'
