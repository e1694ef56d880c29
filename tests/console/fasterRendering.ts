import { configure, prettyDOM } from '@testing-library/dom';
import React from 'react';
import { setTimeout as pause } from 'node:timers/promises';
import { flushSync } from 'react-dom';

/**
 * Stops React from recording where each element was created, which takes a sixth of the time.
 * React's warnings name the components without these records.
 */
function withoutTraces(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || !internals || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts the stacks that it takes in another place now.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

/**
 * Gives production builds of React the `act` that Testing Library calls and that they lack: what an event or a
 * callback changes is shown when it ends. All other changes are shown when a browser would show them.
 */
function withAct(): void {
  const act = (callback: () => unknown) => {
    const result = flushSync(callback);
    if (result instanceof Promise) return result.finally(() => pause(0));
    // oxlint-disable-next-line unicorn/no-thenable -- `act` returns an object that can be awaited.
    return { then: (resolve: (value: unknown) => void) => resolve(result) };
  };
  Reflect.set(React, 'act', act);
}

/** Names elements as browsers do. happy-dom returns their whole HTML, which Popper reads at each step. */
function withShortNames({ prototype }: typeof Element): void {
  prototype.toString = function toString() {
    return `[object ${this.constructor.name}]`;
  };
}

/** Prints the page only when an error is read, since queries that wait for an element fail many times. */
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

// Production builds render in half the time. At night, development builds warn of mistakes.
if (process.env.NODE_ENV === 'production') withAct();
else withoutTraces();
withShortNames(Element);
withLazyErrors();
