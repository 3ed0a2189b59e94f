import type { HandbookText } from '../handbook-text.ts'
import { goods } from './en/goods.ts'
import { phone } from './en/phone.ts'
import { tour } from './en/tour.ts'

export const handbook: HandbookText = { ...tour, ...goods, ...phone }
