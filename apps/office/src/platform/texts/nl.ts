export { common, employees, errors, session, visits } from '@roundsman/contract/texts/nl/first'
export { customers, invitation, options, refusals } from '@roundsman/contract/texts/nl/more'
export * from '@roundsman/contract/texts/nl/office'
