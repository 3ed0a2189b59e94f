export { compileAnswer } from './compile-answer.ts'
