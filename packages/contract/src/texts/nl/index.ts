import type { Texts } from '../text.ts'
import { firstTexts } from './first.ts'
import { moreTexts } from './more.ts'

export const texts: Texts = { ...firstTexts, ...moreTexts }
