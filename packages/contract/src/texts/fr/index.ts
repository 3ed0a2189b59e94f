import type { Texts } from '../text.ts'
import { dayTexts } from './day.ts'
import { firstTexts } from './first.ts'
import { moreTexts } from './more.ts'

export const texts: Texts = { ...firstTexts, ...dayTexts, ...moreTexts }
