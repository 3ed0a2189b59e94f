import type { HandbookText } from '../handbook-text.ts'
import { goods } from './it/goods.ts'
import { phone } from './it/phone.ts'
import { tour } from './it/tour.ts'

export const handbook: HandbookText = { ...tour, ...goods, ...phone }
