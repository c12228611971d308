package dev.steadyhand.testkit.internal;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/** Finds fields that can be assigned again. */
public final class HasOnlyFinalFields extends ArchCondition<JavaClass> {
  public HasOnlyFinalFields() {
    super("have only final fields");
  }

  @Override
  public void check(JavaClass decider, ConditionEvents events) {
    for (JavaField field : decider.getAllFields()) {
      if (!field.getModifiers().contains(JavaModifier.FINAL)) {
        events.add(
            SimpleConditionEvent.violated(
                field, "field %s is not final".formatted(field.getFullName())));
      }
    }
  }
}
