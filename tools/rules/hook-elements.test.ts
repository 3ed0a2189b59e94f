import { expect, it } from 'vitest'
import { checkHooks } from './hook-elements.ts'
import { readSources } from './unused-exports.ts'

const judge = (text: string) => checkHooks(new Map([['a.tsx', text]]))

it.each([
	'function useDialog() { return <p /> }',
	'export const useDialog = () => <></>',
	'const useDialog = function () { const dialog = isOpen && <p />; return { open, dialog } }',
	'function useDialog() { return useMemo(() => ({ dialog: <p /> }), []) }',
	'function useDialog() { return items.map((item) => <p>{item}</p>) }',
	'const hooks = { useDialog() { return [<p />] } }',
	'function Screen() { const useDialog = () => <p /> }',
])('a hook that returns elements is found: %s', (text) => {
	expect(judge(text)).toEqual(['a.tsx:1 useDialog holds an element: draw it in a component'])
})

it.each([
	'function useColumns() { return [{ id: "a", cell: (row) => <p>{row}</p> }] }',
	'function useBadges() { return (id) => <Badge id={id} /> }',
	'function Dialog() { const [isOpen] = useState(false); return isOpen && <p /> }',
	'const used = () => <p />',
	'function Screen() { const list = useMemo(() => <p />, []); return list }',
])('one that returns a render function or state is not: %s', (text) => {
	expect(judge(text)).toEqual([])
})

it('no hook returns elements', () => {
	expect(checkHooks(readSources())).toEqual([])
})
