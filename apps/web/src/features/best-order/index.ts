export { OptimizeButton } from './optimize-button.tsx'
export { useOptimization } from './use-optimization.ts'
