import { expect, it } from 'vitest'
import { isJsonType } from './media-type.ts'

it.each([
	['application/json', true],
	['Application/JSON; Charset=UTF-8', true],
	['application/problem+json', true],
	['text/json', true],
	['text/html; x=json', false],
	['', false],
	[null, false],
])('says of %j that it is JSON: %s', (type, isJson) => {
	expect(isJsonType(type)).toBe(isJson)
})
