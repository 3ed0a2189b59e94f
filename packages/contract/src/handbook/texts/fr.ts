import type { HandbookText } from '../handbook-text.ts'
import { goods } from './fr/goods.ts'
import { phone } from './fr/phone.ts'
import { tour } from './fr/tour.ts'

export const handbook: HandbookText = { ...tour, ...goods, ...phone }
