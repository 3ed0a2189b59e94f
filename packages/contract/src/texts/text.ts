import type { texts as english } from './en/index.ts'

/** The English texts are the pattern: every language has the same namespaces and keys. */
export type Namespace = keyof typeof english
export type Texts = {
	[N in Namespace]: { [K in keyof (typeof english)[N]]: string }
}
/** A namespace's texts of any language, for `satisfies` in its file. */
export type TextsOf<N extends Namespace> = Texts[N]
