package dev.steadyhand.database.testing;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Provides a test with its database; its set-up and tear-down methods get the same one. */
public final class TestDatabaseResolver implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(TestDatabaseResolver.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
    return parameter.getParameter().getType() == TestDatabase.class;
  }

  /** The store closes the database when the test has ended. */
  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
    Template template =
        parameter.findAnnotation(From.class).map(From::value).orElse(Template.MIGRATED);
    return test.getStore(NAMESPACE).computeIfAbsent(template, TestDatabase::create);
  }
}
