import { describe, expect, it } from 'vitest'
import {
	acceptsEncoding,
	bearerTokenOf,
	isTagKnown,
	versionOf,
	wishedLocale,
} from './header-rules.ts'

describe('what headers say', () => {
	it.each([
		['de', 'de'],
		['en;q=0.5, de-AT;q=0.9, fr ; q=0.8', 'de'],
		['pl, NL-be;q=0.3', 'nl'],
		['fr;q=0, it;q=0.1', 'it'],
		['es, *;q=0.5', undefined],
		['french', undefined],
		['', undefined],
		[undefined, undefined],
	])('of languages: %j', (header, locale) => {
		expect(wishedLocale(header)).toBe(locale)
	})

	it.each([
		['Bearer abc', 'abc'],
		['bearer abc', 'abc'],
		[' BEARER   abc ', 'abc'],
		['Basic abc', undefined],
		['Bearer', undefined],
		['Bearer a b', 'a b'],
		[undefined, undefined],
	])('of who asks: %j', (header, token) => {
		expect(bearerTokenOf(header)).toBe(token)
	})

	it.each([
		['"3"', 3],
		['W/"3"', 3],
		[' "3" , W/"3"', 3],
		['*', null],
		[undefined, null],
		['"3", "4"', undefined],
		['3', undefined],
		['"a"', undefined],
		['', undefined],
	])('of the version that a change is based on: %j', (header, version) => {
		expect(versionOf(header)).toBe(version)
	})

	it.each([
		['"a"', true],
		['W/"a"', true],
		['"b", W/"a" ,"c"', true],
		['*', true],
		['"b"', false],
		['', false],
		[undefined, false],
	])('of what is known already: %j', (header, isKnown) => {
		expect(isTagKnown(header, '"a"')).toBe(isKnown)
		expect(isTagKnown(header, 'W/"a"')).toBe(isKnown)
	})

	it.each([
		['gzip, br', true],
		['GZIP', true],
		['br, gzip;q=0', false],
		['*', true],
		['*, gzip;q=0', false],
		['identity', false],
		[undefined, false],
	])('of the encodings that are taken: %j', (header, isTaken) => {
		expect(acceptsEncoding(header, 'gzip')).toBe(isTaken)
	})
})
