import { configure, prettyDOM } from '@testing-library/dom';
import * as React from 'react';

/** React notes where each element was made: a sixth of all time. What it complains of names the components without. */
function withoutTraces(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || !internals || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts the stacks that it takes in another place now.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

/** As browsers do. happy-dom gives all its HTML, for which Popper asks at each step. */
function withShortNames({ prototype }: typeof Element): void {
  prototype.toString = function toString() {
    return `[object ${this.constructor.name}]`;
  };
}

/** What is waited for is missing many times: the page is printed only where somebody reads it. */
function withLazyErrors(): void {
  configure({
    getElementError(message, container) {
      const error = new Error(message ?? undefined);
      error.name = 'TestingLibraryElementError';
      const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
      return Object.defineProperty(error, 'message', { get, configurable: true });
    },
  });
}

withoutTraces();
withShortNames(Element);
withLazyErrors();
