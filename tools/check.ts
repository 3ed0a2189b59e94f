import { checkLint, checkTypes, sumOf } from './steps.ts'

// `npm run check`: what is said of the code without running it.
const { passed, failed } = sumOf([checkLint(), checkTypes()])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
