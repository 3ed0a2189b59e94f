import type { HandbookText } from '../handbook-text.ts'
import { goods } from './de/goods.ts'
import { phone } from './de/phone.ts'
import { tour } from './de/tour.ts'

export const handbook: HandbookText = { ...tour, ...goods, ...phone }
