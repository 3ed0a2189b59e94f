import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'
import { afterEach, beforeEach, expect } from 'vitest'
import { expectSilence, listenForNoise } from './noise.ts'
import { endApp } from './render-app.ts'

// A machine that does something else as well is slow, not wrong.
configure({
	asyncUtilTimeout: 10_000,
	// What is missing, and what the page says instead: the whole document would hide both.
	getElementError(message) {
		const [missing] = (message ?? '').split('\n')
		return new Error(`${missing}\n\nThe page says: ${document.body.textContent}`)
	},
})

/**
 * Has each test begin with a phone that keeps nothing, and end its page. Each setup file calls it: what a
 * setup file imports may be evaluated once for all test files.
 */
export function followTests(): void {
	beforeEach(() => {
		localStorage.clear()
		sessionStorage.clear()
		document.documentElement.lang = ''
		listenForNoise()
	})
	afterEach(async () => {
		const problems = await endApp()
		expect(problems, 'what broke the contract').toEqual([])
		expectSilence()
	})
}
