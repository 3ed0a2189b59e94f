import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({ queries: { exportPerson: 'kind=customer' } })
