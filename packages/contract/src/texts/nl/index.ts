// Written by `node tools/text-lists.ts`.
import { firstTexts } from './first.ts'
import { moreTexts } from './more.ts'

export const texts = { ...firstTexts, ...moreTexts }
