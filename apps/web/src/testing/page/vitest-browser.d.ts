/**
 * What the tests use of `vitest/browser`. Its own types would put narrower matchers in the place of
 * jest-dom's in every test.
 */
export declare const userEvent: import('./browser.ts').User
export declare const page: { viewport(width: number, height: number): Promise<void> }
export declare const cdp: () => { send(method: string, params: object): Promise<void> }
