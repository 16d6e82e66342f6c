/** The declared parameters of the open scene, with unit, range and help, and the button to run again. */
import type { NumberParameter, ParameterInput, ParameterValues } from '@impinge/engine';
import { type FormEvent, useState } from 'react';
import type { Session } from '../session/session.js';

interface ParameterFormProps {
  readonly session: Session;
  readonly onRun: (values: ParameterValues) => void;
}

export function ParameterForm({ session, onRun }: ParameterFormProps) {
  const { parameters, settable } = session;
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const textOf = (name: string) => texts[name] ?? String(parameters[name].value);
  const wrong = settable.filter((name) => faultOf(parameters[name], textOf(name)) !== undefined);
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length === 0)
      onRun(Object.fromEntries(settable.map((name) => [name, valueFrom(parameters[name], textOf(name))])));
  };
  return (
    <form className="parameters" onSubmit={run} noValidate aria-label="Parameters">
      <h2>Parameters</h2>
      {Object.entries(parameters).map(([name, parameter]) => (
        <Field
          key={name}
          name={name}
          parameter={parameter}
          text={textOf(name)}
          readOnly={!settable.includes(name)}
          onChange={(text) => setTexts({ ...texts, [name]: text })}
        />
      ))}
      {Object.keys(parameters).length === 0 && <p className="hint">This scene declares no parameters.</p>}
      {session.request.kind !== 'recording' && (
        <button type="submit" className="primary" disabled={wrong.length > 0}>
          Run again
        </button>
      )}
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly parameter: ParameterInput;
  readonly text: string;
  readonly readOnly: boolean;
  readonly onChange: (text: string) => void;
}

function Field({ name, parameter, text, readOnly, onChange }: FieldProps) {
  const fault = faultOf(parameter, text);
  const [id, helpId] = [`parameter-${name}`, `help-${name}`];
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <div className="field-value">
        {'options' in parameter ? (
          <select
            id={id}
            value={text}
            disabled={readOnly}
            aria-describedby={helpId}
            onChange={({ target }) => onChange(target.value)}
          >
            {parameter.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ) : (
          <>
            <input
              id={id}
              type="text"
              inputMode="decimal"
              value={text}
              readOnly={readOnly}
              aria-invalid={fault !== undefined}
              aria-describedby={helpId}
              onChange={({ target }) => onChange(target.value)}
            />
            <span className="unit">{parameter.unit === '1' ? '–' : parameter.unit}</span>
          </>
        )}
      </div>
      <p id={helpId} className={fault === undefined ? 'help' : 'help fault'}>
        {fault ?? `${parameter.help} ${'options' in parameter ? '' : rangeOf(parameter)}`}
      </p>
    </div>
  );
}

/** The value that a text stands for. */
const valueFrom = (parameter: ParameterInput, text: string) => ('options' in parameter ? text : Number(text));

const withUnit = (value: number, unit: string) => (unit === '1' ? String(value) : `${value} ${unit}`);

function rangeOf({ min, max, unit }: NumberParameter): string {
  if (min !== undefined && max !== undefined) return `${min} … ${withUnit(max, unit)}.`;
  if (min !== undefined) return `At least ${withUnit(min, unit)}.`;
  return max === undefined ? '' : `At most ${withUnit(max, unit)}.`;
}

/** What is wrong with a typed value, or undefined. */
function faultOf(parameter: ParameterInput, text: string): string | undefined {
  if ('options' in parameter) return undefined;
  const { min, max, unit } = parameter;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return `Must be a number${unit === '1' ? '' : ` in ${unit}`}.`;
  if (min !== undefined && value < min) return `Must be at least ${withUnit(min, unit)}.`;
  if (max !== undefined && value > max) return `Must be at most ${withUnit(max, unit)}.`;
  return undefined;
}
