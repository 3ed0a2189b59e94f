/** Puts properties in the place of the browser's; gives what puts them back. */
export function replace(target: object, values: Record<string, PropertyDescriptor>): () => void {
	const before = Object.keys(values).map(
		(name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const,
	)
	for (const [name, descriptor] of Object.entries(values)) {
		Object.defineProperty(target, name, { configurable: true, ...descriptor })
	}
	return () => {
		for (const [name, descriptor] of before) {
			if (descriptor) Object.defineProperty(target, name, descriptor)
			else Reflect.deleteProperty(target, name)
		}
	}
}

const describe = (values: Record<string, unknown>, asProperty: (value: never) => object) =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [name, asProperty(value as never)]),
	)

export const replaceValues = (target: object, values: Record<string, unknown>): (() => void) =>
	replace(
		target,
		describe(values, (value) => ({ value, writable: true })),
	)

export const replaceGetters = (target: object, getters: Record<string, () => unknown>) =>
	replace(
		target,
		describe(getters, (get) => ({ get })),
	)
