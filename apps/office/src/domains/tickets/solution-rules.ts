/** An answer that begins with the sentence of a solution in place of that of another; what was typed stays. */
export function withSolution(
	answer: string,
	sentence: string,
	sentences: readonly string[],
): string {
	const before = sentences.find((one) => answer.startsWith(one)) ?? ''
	const typed = answer.slice(before.length).trimStart()
	return [sentence, typed].filter(Boolean).join('\n')
}
