import { dayTexts } from './day.ts'
import { firstTexts } from './first.ts'
import { moreTexts } from './more.ts'

export const texts = { ...firstTexts, ...dayTexts, ...moreTexts }
