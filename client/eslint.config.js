import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import layers from './layers.js'

export default defineConfig(
  globalIgnores(['public/']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { globals: { ...globals.browser } },
    plugins: { layers },
    rules: {
      'layers/downward': 'error',
      'no-undef': 'off', // TypeScript knows better
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'off',
      'svelte/prefer-const': 'error', // the same, but it knows that props are reassigned from outside
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true }],
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that no formatter takes away
      // Equal cards and tiles have no key of their own, and a key that comes twice is an error on the page.
      'svelte/require-each-key': 'off',
      // Sets and maps are built within one calculation here; what lasts is `$state`.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  },
  { files: ['*.js', '*.ts'], languageOptions: { globals: globals.node } },
)
