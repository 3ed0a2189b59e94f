import { common } from './common.ts'
import { errors } from './errors.ts'
import { session } from './session.ts'

/** What a phone needs before anybody has signed in. */
export const firstTexts = { common, errors, session }
