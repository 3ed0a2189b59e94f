import type { HandbookText } from '../handbook-text.ts'
import { goods } from './nl/goods.ts'
import { phone } from './nl/phone.ts'
import { tour } from './nl/tour.ts'

export const handbook: HandbookText = { ...tour, ...goods, ...phone }
