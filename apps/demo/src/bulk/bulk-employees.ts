import { deterministicId } from '../random.ts'

/** The login of the one employee of a chunk of customers. */
export const bulkLogin = (chunk: number) => `field.${String(chunk + 1).padStart(4, '0')}`

export const bulkEmployeeId = (chunk: number) => deterministicId(`employee ${bulkLogin(chunk)}`)
