import { expect, it } from 'vitest'
import { usedStyles } from './used-styles.ts'

const used = (css: string, ...classes: string[]) => usedStyles(css, new Set(classes))

it('keeps what names no class, or only those that are there', () => {
	expect(used('a{color:red}.p-1{padding:1px}.p-2{padding:2px}', 'p-1')).toBe(
		'a{color:red}.p-1{padding:1px}',
	)
	expect(used('.list .row{top:0}.list .other{top:1px}', 'list', 'row')).toBe('.list .row{top:0}')
	expect(used('.other,.row{top:0}h1,.other{top:1px}', 'row')).toBe(
		'.other,.row{top:0}h1,.other{top:1px}',
	)
})

it('reads names with signs as the page has them', () => {
	const css = '.top-1\\.5{top:6px}.\\[\\&\\>a\\]\\:p-\\[1\\,2px\\]>a{top:0}.w-\\{{width:0}'
	expect(used(css, 'top-1.5', '[&>a]:p-[1,2px]')).toBe(
		'.top-1\\.5{top:6px}.\\[\\&\\>a\\]\\:p-\\[1\\,2px\\]>a{top:0}',
	)
})

it('goes into groups of rules and leaves out those of which nothing is left', () => {
	const css =
		'@layer a,b;@layer b{.x{top:0}@media (hover:hover){.y{top:1px}}}@supports (top:0){.z{top:0}}'
	expect(used(css, 'y')).toBe('@layer a,b;@layer b{@media (hover:hover){.y{top:1px}}}')
})

it('takes a rule with its own inner rules, and texts with braces in them, as a whole', () => {
	expect(used('.x{&:hover{top:0}content:"}"}.y{top:0}', 'x')).toBe('.x{&:hover{top:0}content:"}"}')
	expect(used('a[href=".pdf"]{top:0}b{top:0}')).toBe('a[href=".pdf"]{top:0}b{top:0}')
})

it('does not take what must not be there for what has to', () => {
	expect(used('.x:not(.y,.z){top:0}a:not(:has(.y)){top:0}', 'x')).toBe(
		'.x:not(.y,.z){top:0}a:not(:has(.y)){top:0}',
	)
	expect(used('.x:is(.y,.z){top:0}.w:is(.x){top:0}', 'x', 'z')).toBe('.x:is(.y,.z){top:0}')
})

it('keeps what is defined for the page, and nothing that moves', () => {
	const css =
		'@property --a{syntax:"*";inherits:false}@keyframes turn{to{rotate:1turn}}:root{--b:1}'
	expect(used(css)).toBe('@property --a{syntax:"*";inherits:false}:root{--b:1}')
})
